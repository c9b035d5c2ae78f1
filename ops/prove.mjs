// `npm run prove`: what `npm test` tries a few times, tried until chance has had its say. Takes about a quarter of an hour.
import { build, install, run } from './install-and-build.mjs'

install()
build()
/** Random orders of what happens to payments, with the process killed at any statement; `PAYMENT_SEED` gives others. */
run('vitest', ['run', '--project', 'database', 'payment-interleavings'], {
  PAYMENT_INTERLEAVINGS: process.env.PAYMENT_INTERLEAVINGS ?? '2000',
})
/** Orders that go on while shop and database are killed in turns. */
run('vitest', ['run', '--project', 'browser', '--maxWorkers=1', 'e2e/durability'], {
  DURABILITY_KILLS: process.env.DURABILITY_KILLS ?? '60',
})
