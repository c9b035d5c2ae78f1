import type { FieldError } from '#contract/endpoint.ts'

/** The nine ways the shop says no, and the HTTP status of each (docs/product.md §2). */
export const statusOfKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof statusOfKind

type Extra = {
  /** What is wrong with which field. */
  errors?: FieldError[]
  /** Fresh facts that help the caller go on, such as the figures of a changed order. Already in the wire's spelling. */
  data?: unknown
  /** Seconds until another try makes sense. */
  retryAfterSeconds?: number
  /** For our log only. */
  cause?: unknown
}

/** A refusal that may be shown to a shopper as it is. Anything else that is thrown is our own fault, a 500. */
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
    return statusOfKind[this.kind]
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
/** The shop could do it, but not right now: too much to do at once. */
export const unavailable = (message: string, retryAfterSeconds: number) =>
  new ShopError('unavailable', message, { retryAfterSeconds })
