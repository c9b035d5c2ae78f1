import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'

// npm run lighthouse [http://localhost:3000]: holds home, product list and a product page of a running shop against
// Google's measure, as a mid-range phone on a slow network sees them; the middle one of three tries, since a machine is never
// quiet. Fetched when asked for: it brings 130 packages.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const TRIES = 3
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic']

type Report = {
  categories: Record<keyof typeof LEAST, { score: number | null }>
  audits: Record<
    string,
    { title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }
  >
}

const shop = (process.argv[2] ?? process.env.SHOP_ADDRESS ?? 'http://localhost:3000').replace(/\/$/, '')
const folder = await mkdtemp(join(tmpdir(), 'biponi-lighthouse-'))
try {
  for (const address of ['/', '/products', await aProduct()]) notify(address, await middleOf(shop + address))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function aProduct(): Promise<string> {
  const { data } = await (await fetch(`${shop}/api/products?limit=1`)).json()
  return `/products/${data.data[0]._id}`
}

async function middleOf(address: string): Promise<Report> {
  // The first visitor makes a page for all; the phone is the second.
  await fetch(address)
  const reports: Report[] = []
  for (let n = 0; n < TRIES; n++) reports.push(await measure(address))
  reports.sort((one, another) => scoreOf(one, 'performance') - scoreOf(another, 'performance'))
  return reports[Math.floor(TRIES / 2)] as Report
}

/** 0 to 100. */
function scoreOf({ categories }: Report, name: keyof typeof LEAST): number {
  return Math.round((categories[name].score ?? 0) * 100)
}

async function measure(address: string): Promise<Report> {
  const path = join(folder, 'report.json')
  const command = [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, '--quiet'],
    ...['--form-factor=mobile', '--throttling-method=simulate', '--output=json', `--output-path=${path}`],
    ...[`--only-categories=${Object.keys(LEAST).join(',')}`, `--chrome-flags=${FLAGS.join(' ')}`],
  ]
  const env = { ...process.env, CHROME_PATH: findBrowser() ?? '' }
  const run = spawn('npm', command, { stdio: ['ignore', 'ignore', 'inherit'], env })
  const code = await new Promise((resolve) => run.once('exit', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  return JSON.parse(await readFile(path, 'utf8'))
}

function notify(address: string, report: Report) {
  const scores = Object.entries(LEAST).map(([name, least]) => {
    const score = scoreOf(report, name as keyof typeof LEAST)
    if (score < least) process.exitCode = 1
    return `${name} ${score}`
  })
  console.info(`${address}: ${scores.join(', ')}`)
  const isShort = (audit: Report['audits'][string]) => audit.score !== null && audit.score < 0.9
  for (const audit of Object.values(report.audits).filter(isShort))
    console.info(`  ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`)
}
