import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { type Language, setLanguageSource } from '#contract/language.ts'

const current = new AsyncLocalStorage<Language>()

/** The language of the request, page or message in work. */
export const languageInWork = (): Language => current.getStore() ?? 'en'

setLanguageSource(languageInWork)

/** Runs something whose texts, also of what it awaits, are in a language: an answer, a page, a message to a customer. */
export function runInLanguage<T>(language: Language, run: () => T): T {
  return current.run(language, run)
}

/** Runs something in the language of a request, also before its own hooks have run. */
export function inLanguageOf<T>(request: Pick<FastifyRequest, 'headers'>, run: () => T): T {
  return runInLanguage(preferredLanguage(request.headers['accept-language']), run)
}

/**
 * The language that an `Accept-Language` header prefers: Bangla if it comes first, English otherwise.
 *
 *     preferredLanguage('bn-BD,bn;q=0.9,en;q=0.8')  // 'bn'
 */
export function preferredLanguage(header: string | undefined): Language {
  return /^\s*bn\b/i.test(header ?? '') ? 'bn' : 'en'
}
