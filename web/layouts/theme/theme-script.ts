/** In local storage: `light` or `dark`; nothing where the colours of the device are used. */
export const THEME_KEY = 'theme'

/**
 * An inline script in the head of every page, which is the same bytes for everybody: it sets what was chosen before
 * anything is painted (docs/decisions/023).
 */
export const themeScript = `try{let t=localStorage.${THEME_KEY};if(t)document.documentElement.dataset.theme=t}catch{}`
