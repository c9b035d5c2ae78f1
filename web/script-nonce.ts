import { createContext } from 'react'

/**
 * Marks the inline scripts of one render, so that the server allows exactly these and none that got into the page otherwise
 * (docs/reliability.md S9). Only the server has one, and it removes it from the page.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)
