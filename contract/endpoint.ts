import type * as z from 'zod/mini'

/** A schema of zod, however it is made. */
export type Schema = z.core.$ZodType

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `anyone` (the token is not even read), `signed-in` (any role), or one role. Ownership ("only your own")
 * is the service's rule, not the door's.
 */
export type Who = 'anyone' | 'signed-in' | 'user' | 'seller' | 'admin' | 'seller-or-admin'

/** The specification's cache tag kinds; the browser's query keys are rooted in them (docs/product.md §23). */
export type Tag =
  | 'User'
  | 'Category'
  | 'SubCategory'
  | 'SubSubCategory'
  | 'Product'
  | 'Order'
  | 'ShippingFee'
  | 'Banner'
  | 'Wishlist'
  | 'Refund'
  | 'Logo'

/**
 * Files that a call takes, by their form field: how many at most, and how large each of them. What is `isLarge` is written
 * to disk while it comes in instead of being held in memory.
 */
export type FileRules = {
  readonly [field: string]: {
    readonly most: number
    readonly largestBytes: number
    readonly isLarge?: true
  }
}

/** A large file as the server is given it: it lies there until the call has been answered. */
export type FileOnDisk = { readonly path: string }

/**
 * One call of the shop as data. Routes of the API, the browser's client and the OpenAPI document are all derived from it;
 * nowhere else is a path written. Schemas are codecs: their input is the wire's spelling, their output is ours.
 */
export type Endpoint = {
  readonly method: Method
  /** Below `/api`, parameters as `:name`. */
  readonly path: string
  readonly tag: Tag
  readonly who: Who
  /** One sentence for the reference: what the call does. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Makes the call a multipart form: these files, and the body's fields as texts. */
  readonly files?: FileRules
  /** What is said on success where a toast has a text for it; nothing unless given. */
  readonly message?: string
  /** What stands under `data` in the answer. */
  readonly answer: Schema
  /** The answer is a file of this type instead of the envelope; `answer` is `fileAnswer` then. */
  readonly answerType?: 'application/pdf' | 'text/csv; charset=utf-8'
  /** HTTP status of success; 200 unless said. */
  readonly status?: number
}

/** Writes down a call; the identity function, for its types. */
export function endpoint<const E extends Endpoint>(call: E): E {
  return call
}

/** The part of a call's input that a schema describes, in our spelling; `undefined` where the call has none. */
type Part<S> = S extends Schema ? z.core.output<S> : undefined

type Files<F, File> = F extends FileRules ? { [K in keyof F]: FileAs<F[K], File>[] } : undefined

/** A browser sends every file as it has it; only the server keeps the large ones elsewhere. */
type FileAs<Rule, File> = Rule extends { isLarge: true }
  ? File extends Uint8Array
    ? FileOnDisk
    : File
  : File

/** What the caller of an endpoint gives, in our spelling. A file is bytes to the server, a `Blob` to the browser. */
export type InputOf<E extends Endpoint, File = Uint8Array> = {
  params: Part<E['params']>
  query: Part<E['query']>
  body: Part<E['body']>
  files: Files<E['files'], File>
}

/** What an endpoint answers, in our spelling. */
export type AnswerOf<E extends Endpoint> = z.core.output<E['answer']>

/** A file as a service answers it, with the name it is saved under. */
export type FileAnswer = { readonly name: string; readonly bytes: Uint8Array }

/** Every answer of the API (docs/product.md §2). `errors` only on a refusal of invalid input. */
export type Envelope = {
  success: boolean
  statusCode: number
  message: string
  data?: unknown
  errors?: FieldError[]
}

/** What is wrong with one field; `path` in the wire's spelling, joined with dots. */
export type FieldError = { path: string; message: string }
