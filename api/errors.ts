import { type FailureCode, type FieldError, failureStatuses } from '#contract/endpoint.ts'

/** The kinds of errors that services throw; `internal` is any other thrown error. */
export type ErrorKind = Exclude<FailureCode, 'internal'>

type Extra = {
  /** Errors of single fields. */
  errors?: FieldError[]
  /** Current data that helps the caller continue, such as the figures of a changed order; in the wire's spelling. */
  data?: unknown
  /** Seconds after which another attempt makes sense. */
  retryAfterSeconds?: number
  /** For the log only. */
  cause?: unknown
}

/** An expected error whose message may be shown to shoppers. Any other thrown error is a bug and answered with 500. */
export class ShopError extends Error {
  readonly kind: ErrorKind
  readonly errors: FieldError[] | undefined
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ErrorKind, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause })
    this.kind = kind
    this.errors = extra.errors
    this.data = extra.data
    this.retryAfterSeconds = extra.retryAfterSeconds
  }

  get statusCode(): number {
    return failureStatuses[this.kind]
  }
}

export const invalid = (message: string, errors?: FieldError[]) =>
  new ShopError('invalid', message, errors ? { errors } : {})
/** Invalid input with the same message at one field of the form. */
export const invalidField = (path: string, message: string) => invalid(message, [{ path, message }])
export const unauthenticated = (message: string) => new ShopError('unauthenticated', message)
export const forbidden = (message: string, data?: unknown) => new ShopError('forbidden', message, { data })
export const notFound = (message: string) => new ShopError('notFound', message)
export const conflict = (message: string, data?: unknown) => new ShopError('conflict', message, { data })
export const tooLarge = (message: string) => new ShopError('tooLarge', message)
export const unsupportedType = (message: string) => new ShopError('unsupportedType', message)
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new ShopError('tooMany', message, { retryAfterSeconds })
/** The shop is too busy right now, or what it needs for this is not there; `field` names the input that needs it. */
export const unavailable = (message: string, retryAfterSeconds: number, field?: string) =>
  new ShopError('unavailable', message, {
    retryAfterSeconds,
    ...(field && { errors: [{ path: field, message }] }),
  })
