import { execFile } from 'node:child_process'
import { dirname } from 'node:path'

const projectFolder = dirname(import.meta.dirname)

/** Result of a command of `ops/`; `output` is what it printed, on both streams. */
export type CommandResult = { exitCode: number; output: string }

/** Runs a command, such as `ops/backup.ts`, as an operator does; without a terminal. */
export function runOperatorCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  /** What is typed; nothing is waited for without it. */
  input?: string,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const running = execFile(
      process.execPath,
      [command, ...args],
      { cwd: projectFolder, env: { ...process.env, ...env } },
      (error, output, errors) => {
        resolve({ exitCode: error ? Number(error.code ?? 1) : 0, output: `${output}${errors}` })
      },
    )
    if (input !== undefined) running.stdin?.end(input)
  })
}
