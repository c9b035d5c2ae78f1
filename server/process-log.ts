import { hostname } from 'node:os'
import { format } from 'node:util'
import { loggedError } from './logged-error.ts'

/** Levels of the log, with the numbers that Fastify's logger writes. */
const LEVELS = { info: 30, warn: 40, error: 50 } as const
type Level = keyof typeof LEVELS

type Output = { write(text: string): unknown; isTTY?: boolean }

type Options = { stdout: Output; stderr: Output; now?: () => number }

/** A line as Fastify's logger writes it; what is not named here is written along. */
type Entry = { level: number; msg?: string; err?: { stack?: string; message?: string } }

/**
 * The one log of the process: what the shop says with `console`, what libraries say, and Fastify's lines. On a
 * terminal a line of text, elsewhere a line of JSON; warnings and errors on standard error. Whatever a text contains,
 * it is one line: nobody outside can write lines of their own (docs/reliability.md S9).
 */
export function createProcessLog({ stdout, stderr, now = Date.now }: Options) {
  const source = { pid: process.pid, hostname: hostname() }

  function write(level: Level, values: readonly unknown[]) {
    const error = values.find((value) => value instanceof Error)
    const err = error && loggedError(error)
    const texts = values.filter((value) => value !== error)
    const msg = texts.length > 0 ? format(...texts) : (err?.message ?? '')
    writeEntry({
      level: LEVELS[level],
      time: now(),
      ...source,
      ...(err && { err }),
      msg,
    })
  }

  function writeEntry(entry: Entry & Record<string, unknown>) {
    const output = entry.level >= LEVELS.warn ? stderr : stdout
    output.write(`${output.isTTY ? textOf(entry) : JSON.stringify(entry)}\n`)
  }

  return {
    /** For Fastify's logger. */
    stream: {
      write(line: string) {
        writeEntry(JSON.parse(line))
      },
    },
    info: (...values: unknown[]) => write('info', values),
    warn: (...values: unknown[]) => write('warn', values),
    error: (...values: unknown[]) => write('error', values),
  }
}

export type ProcessLog = ReturnType<typeof createProcessLog>

/** Sends what anybody says with `console` to the log. */
export function routeConsole(target: Console, log: ProcessLog): void {
  target.log = log.info
  target.info = log.info
  target.debug = log.info
  target.warn = log.warn
  target.error = log.error
}

/** The text of a line for a person, with the stack of its error below it. */
function textOf({ level, msg = '', err }: Entry): string {
  const stack = err?.stack?.split('\n').map((line) => `\n    ${oneLine(line.trim())}`) ?? []
  return oneLine(msg) + (level >= LEVELS.error ? stack.join('') : '')
}

/** Control characters, such as line breaks and the escapes of a terminal, as JSON writes them. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return character === '\n' ? '\\n' : `\\u${code}`
  })
}
