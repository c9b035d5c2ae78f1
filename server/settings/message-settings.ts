import type { SmsLimitSettings } from '#api/messages/sms/sms-limits.ts'
import type { Environment } from '#api/provider.ts'

const DEFAULT_PARTS_PER_DAY = 1000
const DEFAULT_PER_NUMBER = 20

/** Reads the limits of SMS; errors are added to `problems`, as texts for the operator. */
export function readSmsLimits(env: Environment, problems: string[]): SmsLimitSettings {
  return {
    partsPerDay: readCount(env, 'SMS_PARTS_PER_DAY', DEFAULT_PARTS_PER_DAY, problems),
    perNumber: readCount(env, 'SMS_PER_NUMBER_PER_DAY', DEFAULT_PER_NUMBER, problems),
  }
}

function readCount(env: Environment, key: string, defaultCount: number, problems: string[]): number {
  const count = Number(env[key] || defaultCount)
  if (Number.isInteger(count) && count >= 0) return count
  problems.push(`${key} must be a whole number, not "${env[key]}".`)
  return defaultCount
}
