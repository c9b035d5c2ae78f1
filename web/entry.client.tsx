import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setLanguageSource } from '#contract/language.ts'
import { languageOfPath } from '#contract/language-paths.ts'

// A page of the other language is another document, so the language of this one never changes.
const language = languageOfPath(window.location.pathname)
setLanguageSource(() => language)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
