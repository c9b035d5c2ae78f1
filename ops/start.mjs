// `npm start`: installs missing dependencies, builds, starts the shop.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, folder, install, projectEnvironment } from './install-and-build.mjs'

install()
build()
// Why each: docs/operating.md §3.
const memory = JSON.parse(readFileSync(join(folder, 'ops/memory-settings.json'), 'utf8'))
const shop = spawn('node', [...memory.node, 'build/shop/start.js'], {
  cwd: folder,
  stdio: 'inherit',
  env: {
    ...memory.environment,
    ...projectEnvironment(),
    NODE_COMPILE_CACHE: join(folder, 'build/.compile-cache'),
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
