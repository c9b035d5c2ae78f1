import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const leanIcon = fileURLToPath(new URL('./lean-icon.ts', import.meta.url))

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/** Lets `lucide-react/icons/*` be made by lean-icon.ts, on the server and in the browser alike, so that both agree. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: ['lucide-react'] }, optimizeDeps: { exclude: ['lucide-react'] } }),
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? leanIcon : null,
    transform: (code, id) => (iconFile.test(id) ? withShapesOnly(code) : null),
  }
}

/** Leaves out names, aliases and React keys: random letters that no compression makes smaller, 50 bytes an icon. */
function withShapesOnly(code: string): string {
  return code
    .replaceAll(/,?\s*key: "[^"]*"/g, '')
    .replace(/\s*aliases: \[[^\]]*\],?/, '')
    .replaceAll(/^ {2}(?:name|size): .*,$/gm, '')
    .replace(/^__iconData\.node;$/m, '')
}
