// Part of `npm test`: no server code in the browser's files, and what a page loads before a click stays in its budget.
import { dirname, join } from 'node:path'
import { pageWeights, serverCodeIn } from './browser-files.ts'

const client = join(dirname(import.meta.dirname), 'build/client')
const KB = 1024
/** kB of gzip each page may load before a click (docs/architecture.md, budgets). */
const BUDGET_KB = { scripts: 125, styles: 15 }

let failed = false
for (const complaint of await serverCodeIn(client)) {
  failed = true
  console.error(complaint)
}
const budgetPages = ['home/home-page', 'products/product-list-page', 'products/product-page']
for (const page of await pageWeights(client, budgetPages)) {
  const isOver = page.scripts > BUDGET_KB.scripts * KB || page.styles > BUDGET_KB.styles * KB
  failed ||= isOver
  console.info(
    `${page.page}: ${(page.scripts / KB).toFixed(1)} kB scripts, ${(page.styles / KB).toFixed(1)} kB styles${isOver ? ', over budget' : ''}`,
  )
}
process.exitCode = failed ? 1 : 0
