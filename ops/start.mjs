// `npm start`: installs missing dependencies, builds, starts the shop.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, folder, install, projectEnvironment } from './install-and-build.mjs'

install()
build()
// A small young generation: V8 would otherwise let it grow to 100 MB, too much for a small machine.
const shop = spawn('node', ['--max-semi-space-size=8', 'build/shop/start.js'], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...projectEnvironment(), NODE_COMPILE_CACHE: join(folder, 'build/.compile-cache') },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
