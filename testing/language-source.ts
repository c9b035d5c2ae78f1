import { languageInWork } from '#api/request-language.ts'
import { setLanguageSource } from '#contract/language.ts'

// Files of the unit tests share a process: one that read the language of a page must not leave that to the next, which may
// run something in the language of a request.
setLanguageSource(languageInWork)
