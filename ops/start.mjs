// `npm start`: installs what is missing, builds, opens the shop.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, folder, install, projectEnvironment } from './install-and-build.mjs'

install()
build()
// A small nursery for short-lived objects: V8 would otherwise grow it to 100 MB that a small machine lacks.
const shop = spawn('node', ['--max-semi-space-size=8', 'build/shop/start.js'], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...projectEnvironment(), NODE_COMPILE_CACHE: join(folder, 'build/.compile-cache') },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
