// `npm run prove`: repeats the randomised tests of `npm test` far more often. Takes about a quarter of an hour.
import { build, install, run } from './install-and-build.mjs'

install()
build()
// Random sequences of payment events, with the process killed at any statement; `PAYMENT_SEED` sets the seed.
run('vitest', ['run', '--project', 'database', 'payment-interleavings'], {
  PAYMENT_INTERLEAVINGS: process.env.PAYMENT_INTERLEAVINGS ?? '2000',
})
// Orders are placed while shop and database are killed alternately.
run('vitest', ['run', '--project', 'browser', '--maxWorkers=1', 'e2e/durability'], {
  DURABILITY_KILLS: process.env.DURABILITY_KILLS ?? '60',
})
