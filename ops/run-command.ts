import { DamagedArchive } from '#database/backup/read-archive.ts'

/** The command was called in a wrong way, or the operator declined. */
export class UsageError extends Error {}

/** Runs a command; what an operator can fix is shown without a stack. The exit code of a failed command is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error)
    process.exitCode = 1
  }
}

function isForOperator(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof UsageError || error instanceof DamagedArchive) return true
  if ('code' in error && /^(?:E[A-Z]+|ERR_PARSE_ARGS_\w+)$/.test(String(error.code))) return true
  return !(error instanceof TypeError) && error.constructor === Error && !('code' in error)
}
