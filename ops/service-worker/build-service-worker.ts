import { join } from 'node:path'
import { build } from 'vite'
import { bundledComments } from '../bundles/bundled-comments.ts'
import { shopperFiles } from './shopper-files.ts'

/**
 * Bundles the service worker into one file. It is not among the browser's files, since the server decides whether it is
 * served (`server/pages/service-worker.ts`). It names the files of the build, so that each release brings a new one.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const files = await shopperFiles(join(folder, 'build/client/assets'))
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { SHOPPER_FILES: JSON.stringify(files.map((file) => `/assets/${file}`)) },
    build: {
      outDir: 'build/service-worker',
      target: 'es2022',
      rollupOptions: {
        input: 'web/shop/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js', comments: bundledComments },
      },
    },
  })
}
