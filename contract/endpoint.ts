import type * as z from 'zod/mini'
import type { RequiredPermission } from './identity/permissions.ts'

/** Any zod schema. */
export type Schema = z.core.$ZodType

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `anyone` (the access token is not read), `signed-in` (any role), or the named roles. The route enforces
 * this; ownership ("only your own") is checked by the service.
 */
export type Who = 'anyone' | 'signed-in' | 'user' | 'seller' | 'admin' | 'seller-or-admin'

/**
 * Who may call, and which permission staff need (docs/permissions.md): for the calls of staff the route checks it, for those
 * of everybody signed in the service does, where staff act on what is somebody else's.
 */
type Access =
  | { readonly who: 'admin' | 'seller-or-admin'; readonly permission: RequiredPermission }
  | { readonly who: 'signed-in'; readonly permission?: RequiredPermission }
  | { readonly who: 'anyone' | 'user' | 'seller'; readonly permission?: never }

/** Cache tags of endpoints: the browser's query keys start with them (docs/product.md §23). */
export type Tag =
  | 'User'
  | 'Category'
  | 'SubCategory'
  | 'SubSubCategory'
  | 'Product'
  | 'Order'
  | 'ShippingFee'
  | 'Banner'
  | 'Redirect'
  | 'Wishlist'
  | 'Refund'
  | 'Logo'

/**
 * Files that a call accepts, by form field: their maximum number and the maximum size of each. `isLarge` files are streamed
 * to disk instead of being held in memory.
 */
export type FileRules = {
  readonly [field: string]: {
    readonly maxCount: number
    readonly maxBytes: number
    readonly isLarge?: true
  }
}

/** A large file as the server receives it; deleted once the call has been answered. */
export type FileOnDisk = { readonly path: string }

/**
 * One API call as data. The server's routes, the browser's client and the OpenAPI document are derived from it, and paths
 * are written nowhere else. Schemas are codecs: their input has the wire's spelling, their output ours.
 */
export type Endpoint = Access & {
  readonly method: Method
  /** Below `/api`, parameters as `:name`. */
  readonly path: string
  readonly tag: Tag
  /** What the call does, shown in the API reference. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Makes the call a multipart form of these files and the body's fields as texts. */
  readonly files?: FileRules
  /** `message` of a successful answer; empty by default. */
  readonly message?: () => string
  /** Schema of `data` in the answer. */
  readonly answer: Schema
  /** The answer is a file of this type instead of the envelope; `answer` is then `fileAnswer`. */
  readonly answerType?: 'application/pdf' | 'text/csv; charset=utf-8' | 'application/json; charset=utf-8'
  /** Phone numbers and emails in the answer are not masked for staff without `contacts.view` (docs/permissions.md §4). */
  readonly showsContacts?: true
  /** HTTP status of success; 200 by default. */
  readonly status?: number
}

/** Declares an endpoint; the identity function, used for type inference. */
export function endpoint<const E extends Endpoint>(call: E): E {
  return call
}

/** One part of a call's input in our spelling; `undefined` where the call has no such part. */
type Part<S> = S extends Schema ? z.core.output<S> : undefined

type Files<F, File> = F extends FileRules ? { [K in keyof F]: FileAs<F[K], File>[] } : undefined

/** The browser sends every file as a `Blob`; on the server, large files are on disk instead of in memory. */
type FileAs<Rule, File> = Rule extends { isLarge: true }
  ? File extends Uint8Array
    ? FileOnDisk
    : File
  : File

/** Input of an endpoint in our spelling. A file is bytes on the server and a `Blob` in the browser. */
export type InputOf<E extends Endpoint, File = Uint8Array> = {
  params: Part<E['params']>
  query: Part<E['query']>
  body: Part<E['body']>
  files: Files<E['files'], File>
}

/** Answer of an endpoint in our spelling. */
export type AnswerOf<E extends Endpoint> = z.core.output<E['answer']>

/** A file that a service returns, with its download name; a text that is made while it is sent comes in parts. */
export type FileAnswer = { readonly name: string; readonly bytes: Uint8Array | AsyncIterable<string> }

/**
 * What kind of failure an answer tells, for programs (docs/product.md §2): messages are for people, in either
 * language. Each belongs to one HTTP status.
 */
export const failureStatuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  unavailable: 503,
  internal: 500,
} as const

export type FailureCode = keyof typeof failureStatuses

/** Body of every JSON answer (docs/product.md §2). `code` is set for failures, `errors` where single fields are the reason. */
export type Envelope = {
  success: boolean
  statusCode: number
  code?: FailureCode
  message: string
  data?: unknown
  errors?: FieldError[]
}

/** Error of one field; `path` in the wire's spelling, joined with dots. */
export type FieldError = { path: string; message: string }
