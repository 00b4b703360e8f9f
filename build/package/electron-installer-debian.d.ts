declare module 'electron-installer-debian' {
  /** What `build/package/deb.ts` uses of it. */
  export class Installer {
    constructor(options: object);
    stagingDir: string;
    options: { packagePaths: string[] };
    get contentFunctions(): string[];
    generateDefaults(): Promise<unknown>;
    generateOptions(): unknown;
    createStagingDir(): Promise<void>;
    createContents(): Promise<void>;
    createPackage(): Promise<void>;
    movePackage(): Promise<void>;
  }
}
