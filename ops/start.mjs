// `npm start`: installs what is missing, builds, opens the shop.
import { spawn } from 'node:child_process'
import { build, install, projectEnvironment } from './prepare.mjs'

install()
build()
// NODE_ENV of the renderer, not of the shop: React's production build also in demo mode.
const shop = spawn('node', ['server/start.ts'], { stdio: 'inherit', env: projectEnvironment() })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
