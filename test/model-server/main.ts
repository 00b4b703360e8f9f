// Serves made-up answers to Earmark's prompts on this computer: node test/model-server/main.ts [port] [most tokens of a prompt]
import { answersWell } from './answers.ts';
import { startModelServer } from './server.ts';

const [port = '11434', cutsAt] = process.argv.slice(2);
const server = await startModelServer({
  port: Number(port),
  models: [{ id: 'made-up-model', context_length: 32_768 }, { id: 'other-made-up-model' }],
  replies: answersWell,
  ...(cutsAt !== undefined && { cutsAt: Number(cutsAt) }),
});
console.info(`Made-up answers at ${server.address}`);
