// A process of its own that runs the test kinds, for tests that kill it: `node testing/job-process.ts <database url> <name>`.
import { startTestWorker } from './scenarios/job-kinds.ts'

const [url = '', name = ''] = process.argv.slice(2)
const worker = startTestWorker(url, name, (line) => console.info(line))
process.on('SIGTERM', () => worker.stop().then(() => process.exit(0)))
// The library's own timers do not keep a process alive between two jobs.
setInterval(() => undefined, 60_000)
