import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = dirname(import.meta.dirname)
const client = join(folder, 'build/client')
const WORTH_COMPRESSING = /\.(?:js|css|svg|json|webmanifest|txt)$/

await rm(join(folder, 'build'), { recursive: true, force: true })
const built = spawnSync('react-router', ['build'], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
})
if (built.status !== 0) process.exit(built.status ?? 1)
await compressFiles()

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
