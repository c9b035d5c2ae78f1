// `npm run dev`: pages and API with hot reload on one port.
import { spawn } from 'node:child_process'
import { install, projectEnvironment } from './install-and-build.mjs'

install()
// Node restarts the shop when a source of the server changes; Vite updates pages in the browser.
const watched = ['api', 'contract', 'database', 'demo', 'server', 'shop.config.ts'].map(
  (side) => `--watch-path=${side}`,
)
const args = [...watched, '--watch-preserve-output', 'server/start.ts', '--development']
const shop = spawn('node', args, { stdio: 'inherit', env: projectEnvironment() })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
