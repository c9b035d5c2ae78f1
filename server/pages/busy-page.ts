import { currentLanguage, defineTexts } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'

const texts = defineTexts(
  { title: 'One moment, please', again: 'Try again' },
  { title: 'একটু অপেক্ষা করুন', again: 'আবার চেষ্টা করুন' },
)

/**
 * The page of a shop that has too many others to render, in the current language, without scripts, styles or data of
 * the shop.
 */
export const busyPage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  },
  html: () => `<!doctype html>
<html lang="${currentLanguage()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${texts.title}</title>
<h1>${texts.title}</h1>
<p>${messages.pageBusy}</p>
<p><a href="">${texts.again}</a></p>
</html>
`,
}
