import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'

// `npm run lighthouse [http://localhost:3000]`: measures home, product list and a product page of a running shop with
// Lighthouse, simulating a cheap phone on a slow network; each in Bangla too, and without its scripts, where layout and
// style are the only causes of blocking time. Medians of three rounds (LIGHTHOUSE_ROUNDS); LIGHTHOUSE_SLOWDOWN and
// LIGHTHOUSE_THROTTLING change what is simulated. Lighthouse is downloaded when this runs, since it has 130 packages.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3)
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic']
/** Benchmark index of the simulated phone; Lighthouse's default slowdown of four fits only machines of one speed. */
const PHONE_INDEX = 350
/**
 * Instead of the slowdown by the index: that times scripts alone, and a virtual machine may run those fast and draw slowly.
 */
const GIVEN_SLOWDOWN = Number(process.env.LIGHTHOUSE_SLOWDOWN) || undefined
/**
 * `devtools` slows the line and the processor down while the page loads. The simulation counts fonts of a local shop as a
 * cause of the first paint whenever they arrive before it, which they never do on a slow line.
 */
const THROTTLING = process.env.LIGHTHOUSE_THROTTLING ?? 'simulate'

type Report = {
  /** Lighthouse may end well and have measured nothing. */
  runtimeError?: { code: string }
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    {
      title: string
      score: number | null
      scoreDisplayMode: string
      numericValue?: number
      displayValue?: string
    }
  >
}

type Run = { address: string; slowdown?: number; withoutScripts?: boolean }

const shop = (process.argv[2] ?? process.env.SHOP_ADDRESS ?? 'http://localhost:3000').replace(/\/$/, '')
const folder = await mkdtemp(join(tmpdir(), 'biponi-lighthouse-'))
try {
  const slowdown = await calibrate()
  for (const address of ['/', '/products', await aProduct()]) {
    const bangla = address === '/' ? '/bn' : `/bn${address}`
    const [page, inBangla, bare] = await mediansOf([
      { address: shop + address, slowdown },
      { address: shop + bangla, slowdown },
      { address: shop + address, slowdown, withoutScripts: true },
    ])
    print(address, page, bare)
    print(bangla, inBangla)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Factor by which the phone is slower than this machine at its present load. */
async function calibrate(): Promise<number> {
  const { environment } = await measureTwiceIfNeeded({ address: shop })
  const slowdown = GIVEN_SLOWDOWN ?? Math.max(1, environment.benchmarkIndex / PHONE_INDEX)
  console.info(
    `Benchmark index ${Math.round(environment.benchmarkIndex)}, slowed down ${slowdown.toFixed(1)} times`,
  )
  return slowdown
}

async function aProduct(): Promise<string> {
  const { data } = await (await fetch(`${shop}/api/products?limit=1`)).json()
  return `/products/${data.data[0]._id}`
}

/**
 * The report with the median performance of each. They are measured in turn, so that a machine that becomes slower does so
 * for all.
 */
async function mediansOf<const R extends readonly Run[]>(runs: R): Promise<{ [K in keyof R]: Report }> {
  // The first request renders the page and caches it.
  for (const { address } of runs) await fetch(address)
  const reports: Report[][] = runs.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, run] of runs.entries()) reports[n]?.push(await measureTwiceIfNeeded(run))
  return reports.map(median) as { [K in keyof R]: Report }
}

function median(reports: Report[]): Report {
  const sorted = reports.toSorted(
    (one, another) => scoreOf(one, 'performance') - scoreOf(another, 'performance'),
  )
  return sorted[Math.floor(ROUNDS / 2)] as Report
}

/** A score from 0 to 100. */
function scoreOf({ categories }: Report, name: keyof typeof MIN_SCORES): number {
  return Math.round((categories[name]?.score ?? 0) * 100)
}

/**
 * Lighthouse sometimes loses the beginning of a page (`NO_NAVSTART`): a run that failed is repeated once, and a
 * second failure counts.
 */
async function measureTwiceIfNeeded(run: Run): Promise<Report> {
  try {
    return await measure(run)
  } catch (error) {
    console.info(`${run.address}: ${error instanceof Error ? error.message : error}; this run is repeated`)
    return measure(run)
  }
}

async function measure({ address, slowdown, withoutScripts = false }: Run): Promise<Report> {
  const path = join(folder, 'report.json')
  const categories = withoutScripts || !slowdown ? ['performance'] : Object.keys(MIN_SCORES)
  const command = [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, '--quiet'],
    ...['--form-factor=mobile', `--throttling-method=${THROTTLING}`],
    ...['--output=json', `--output-path=${path}`],
    ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${FLAGS.join(' ')}`],
    ...(slowdown ? [`--throttling.cpuSlowdownMultiplier=${slowdown}`] : []),
    ...(withoutScripts ? ['--blocked-url-patterns=*.js'] : []),
  ]
  const env = { ...process.env, CHROME_PATH: findBrowser() ?? '' }
  const run = spawn('npm', command, { stdio: ['ignore', 'ignore', 'inherit'], env })
  const code = await new Promise((resolve) => run.once('exit', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  const report: Report = JSON.parse(await readFile(path, 'utf8'))
  if (report.runtimeError) throw new Error(`Lighthouse failed with ${report.runtimeError.code}`)
  return report
}

function print(address: string, page: Report, bare?: Report) {
  const scores = Object.entries(MIN_SCORES).map(([name, min]) => {
    const score = scoreOf(page, name as keyof typeof MIN_SCORES)
    if (score < min) process.exitCode = 1
    return `${name} ${score}`
  })
  console.info(`${address}: ${scores.join(', ')}`)
  console.info(`  ${timesOf(page)}`)
  if (bare) console.info(`  without scripts: performance ${scoreOf(bare, 'performance')}, ${timesOf(bare)}`)
  const isShort = (audit: Report['audits'][string]) => audit.score !== null && audit.score < 0.9
  for (const audit of Object.values(page.audits).filter(isShort))
    console.info(`  ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`)
}

function timesOf({ audits }: Report): string {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const seconds = (name: string) => `${(value(name) / 1000).toFixed(1)} s`
  return [
    `blocking time ${Math.round(value('total-blocking-time'))} ms`,
    `first paint ${seconds('first-contentful-paint')}`,
    `largest paint ${seconds('largest-contentful-paint')}`,
    `layout shift ${value('cumulative-layout-shift').toFixed(3)}`,
  ].join(', ')
}
