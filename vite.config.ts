import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserChunks } from './web/browser-chunks.ts'

export default defineConfig({
  // Unit tests read plain modules and need neither of the two.
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter()],
  build: {
    // `font-src 'self'` refuses data: addresses, so even the 2 kB ৳ font stays a file.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserChunks } } } } },
  },
})
