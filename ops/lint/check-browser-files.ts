// Part of `npm test`: fails if browser files contain server code. Their size is checked by e2e/budgets.spec.ts.
import { dirname, join } from 'node:path'
import { findServerCode } from './browser-files.ts'

const problems = await findServerCode(join(dirname(dirname(import.meta.dirname)), 'build/client'))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
