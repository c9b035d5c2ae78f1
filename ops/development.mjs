// `npm run dev`: pages and API with hot reload on one port.
import { spawn } from 'node:child_process'
import { install, projectEnvironment } from './prepare.mjs'

install()
const args = [
  '--watch-path=api',
  '--watch-path=contract',
  '--watch-path=database',
  '--watch-path=server',
  'server/start.ts',
  '--development',
]
const shop = spawn('node', args, { stdio: 'inherit', env: projectEnvironment() })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
