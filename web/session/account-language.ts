import { currentLanguage, type Language } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { choiceKey, chooseLanguage } from './language-choice.ts'
import { readText } from './local-storage-store.ts'
import { currentSession, updateSignedInUser } from './session-store.ts'

// The language of the pages, chosen with the switch in the header and remembered by device and account (docs/product.md §33).

const accountsApi = lazyApi(() => import('#contract/identity/accounts.ts'))

/** The language that was chosen on this device. */
export function chosenLanguage(): Language | undefined {
  const text = readText(choiceKey)
  return isLanguage(text) ? text : undefined
}

/** Whether a page has to be opened again, in the language of the account: for a device on which none was chosen. */
export function isOtherLanguage(ofAccount: Language | undefined): ofAccount is Language {
  return isLanguage(ofAccount) && ofAccount !== currentLanguage() && !chosenLanguage()
}

/** What is stored may be anything; reloading for it would never end. */
function isLanguage(stored: unknown): stored is Language {
  return stored === 'en' || stored === 'bn'
}

/** Opens this page in a language, with its navigation state, which a reload keeps. */
export function reloadInLanguage(language: Language): void {
  chooseLanguage(language)
  const { pathname, search, hash } = window.location
  window.history.replaceState(window.history.state, '', inLanguage(pathname + search + hash, language))
  window.location.reload()
}

/** Saves a choice made since the sign-in in the account, for the customer's other devices and messages. */
export async function saveChosenLanguage(): Promise<void> {
  const language = chosenLanguage()
  const { user } = currentSession()
  if (!user || !language || user.language === language) return
  try {
    await accountsApi.call('updateProfileEndpoint', { body: { id: user._id, language } })
    updateSignedInUser({ language })
  } catch {
    // Tried again with the next page.
  }
}
