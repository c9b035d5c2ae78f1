import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const leanIcon = fileURLToPath(new URL('./lean-icon.ts', import.meta.url))

/** Lets `lucide-react/icons/*` be made by lean-icon.ts, on the server and in the browser alike, so that both agree. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: ['lucide-react'] }, optimizeDeps: { exclude: ['lucide-react'] } }),
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? leanIcon : null,
  }
}
