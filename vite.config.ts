import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bundledComments } from './ops/bundles/bundled-comments.ts'
import { escapeSources } from './ops/bundles/escape-sources.ts'
import { browserChunks, compiledAhead } from './web/browser-chunks.ts'

/**
 * The server's pages bring their packages with them, React as it is for production. Loaded from node_modules it would
 * choose by NODE_ENV when the shop starts, and a demo shop, which is no production, would render with React's
 * development code in twice the time. All packages, since one that is left outside would bring a second React.
 */
const bundledPackages = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { rolldownOptions: { output: { comments: bundledComments } } },
}

export default defineConfig(({ command }) => ({
  // Unit tests read plain modules and need neither of the two.
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter(), escapeSources],
  build: {
    // `font-src 'self'` refuses data: addresses, so even the 2 kB ৳ font stays a file.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    ...(command === 'build' && { ssr: bundledPackages }),
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: browserChunks }, postBanner: compiledAhead } },
      },
    },
  },
}))
