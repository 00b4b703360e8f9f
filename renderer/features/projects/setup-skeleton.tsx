import { Skeleton } from '@mantine/core';
import css from './project-editor.module.css';

export function SetupSkeleton() {
  return (
    <div className={`${css.cols ?? ''} late`} role="status" aria-label="Reading the project">
      <div className={css.form}>
        {[3, 1, 2].map((fields, section) => (
          <div key={fields} className={css.section}>
            <Skeleton h={14} w={88} mt={4} />
            <div className={css.fields}>
              {Array.from({ length: fields }, (_, field) => (
                <div key={field}>
                  <Skeleton h={12} w={96} mb={8} />
                  <Skeleton h={section === 1 ? 198 : 34} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
