import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Chromium without a user interface, which needs a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const CANDIDATES = [
  process.env.CHROMIUM_PATH ?? '',
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium or Chrome; undefined when there is none. `CHROMIUM_PATH` has precedence. */
export function findBrowser(): string | undefined {
  return CANDIDATES.find((path) => path && existsSync(path))
}

/** Installs Debian's Chromium where that needs no confirmation; otherwise prints what to do. */
function installBrowser() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.info('Installing Chromium for the browser tests ...')
    const install = ['install', '-y', '--no-install-recommends']
    const names = ['chromium-headless-shell', 'chromium']
    if (apt(['update']) && names.some((name) => apt([...install, name]))) return
  }
  if (findBrowser()) return
  console.error('The browser tests need Chromium or Chrome: install it, or name it with CHROMIUM_PATH.')
  process.exit(1)
}

function apt(args: string[]): boolean {
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

const isMain = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isMain && !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) installBrowser()
