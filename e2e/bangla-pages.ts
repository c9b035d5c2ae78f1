import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSidewaysScroll } from './browser.ts'

/** `অর্ডার #১০৪৫১২`: how Bangla pages name an order. */
export const banglaOrderName = (id: string) =>
  `অর্ডার #${id.slice(-6).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))}`

/** Formats, codes (of an erased name: `#a3f2c1b0`) and placeholders (`{feeInside}`) that Bangla texts contain as they are. */
const formats = /\{\w+\}|#[0-9a-f]{8}\b|\b(?:JPG|PNG|GIF|WebP|YouTube|Vimeo|Enter|EID10|BN-\w+|XXL|XL)\b/g

/**
 * Fails on English words in the page's main part, and in its dialog, except in what the demo shop calls its data: elements with
 * `lang`, and `names`, such as those of a seller and a place.
 */
export async function expectBanglaPage(page: Page, names: readonly string[] = []) {
  await expectNoSidewaysScroll(page)
  const texts = await page.locator('main, dialog[open]').evaluateAll((parts) => {
    const found: string[] = []
    for (const part of parts) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (!text.parentElement?.closest('script, style, option, datalist, [lang=en], .toast-card'))
          found.push(text.textContent ?? '')
    }
    return found
  })
  const withoutNames = (text: string) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text.replace(formats, ''))
  // SMS that other journeys caused have links, couriers and numbers.
  const shown = texts.filter((text) => !/^(?:Biponi|বিপণি): /.test(text))
  expect(shown.filter((text) => /[a-z]{4,}/.test(withoutNames(text)))).toEqual([])
}
