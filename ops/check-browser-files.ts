// Part of `npm test`: no server code in the browser's files. What pages may weigh is kept by e2e/budgets.spec.ts.
import { dirname, join } from 'node:path'
import { findServerCode } from './browser-files.ts'

const complaints = await findServerCode(join(dirname(import.meta.dirname), 'build/client'))
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
