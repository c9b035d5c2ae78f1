import { currentLanguage, defineTexts, type Language, setLanguageSource } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'

/** Tries again by itself when the browser is online, and does not leave the page before the shop can be reached. */
const script = `const button=document.querySelector("button"),said=document.querySelector("[role=status]")
button.hidden=false
async function retry(){button.disabled=true
try{await fetch("/api/health",{cache:"no-store"});location.reload()}
catch{said.textContent=said.dataset.text;button.disabled=false}}
button.onclick=retry
addEventListener("online",retry)`

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;text-align:center;font:16px/1.5 system-ui,sans-serif;background:#faf6ee;color:#1c1a17}
main{max-width:28rem;padding:2rem 1rem}h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:.5rem 0}
button,a{display:inline-block;box-sizing:border-box;min-height:44px;padding:.6rem 1.25rem;margin:.5rem .25rem;border:1px solid #1f5c42;border-radius:8px;font:inherit;font-weight:600}
button{background:#1f5c42;color:#fff}button:disabled{opacity:.6}a{color:#1f5c42;text-decoration:none}[hidden]{display:none}
@media(prefers-color-scheme:dark){body{background:#131714;color:#ece7dc}a{color:#8fd0ae;border-color:#8fd0ae}}`

/**
 * What the service worker answers to a page that this device has not seen, while the shop cannot be reached. It has
 * everything it needs in itself, and allows its own script and style alone.
 */
export async function offlinePage(language: Language): Promise<Response> {
  setLanguageSource(() => language)
  return new Response(html(), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'sha256-${await sha256(script)}'`,
        `style-src 'sha256-${await sha256(style)}'`,
        "connect-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
  })
}

const html = () => `<!doctype html>
<html lang="${currentLanguage()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${offlinePageTexts.title}</title>
<style>${style}</style>
<main>
<h1>${offlinePageTexts.title}</h1>
<p>${offlinePageTexts.explanation}</p>
<button type="button" hidden>${offlinePageTexts.retry}</button>
<a href="${inLanguage('/', currentLanguage())}">${offlinePageTexts.home}</a>
<p role="status" data-text="${offlinePageTexts.stillOffline}"></p>
</main>
<script>${script}</script>
</html>
`

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Texts of the page that stands in for one that was never seen, while the shop cannot be reached. */
const offlinePageTexts = defineTexts(
  {
    title: 'This page needs a connection',
    explanation:
      'You have not opened it before, so it is not on this device. Pages you have seen still open.',
    retry: 'Retry',
    stillOffline: 'Still offline',
    home: 'Go to Homepage',
  },
  {
    title: 'এই পেজের জন্য ইন্টারনেট লাগবে',
    explanation: 'পেজটি আগে খোলেননি, তাই এই ডিভাইসে নেই। আগে দেখা পেজগুলো খুলবে।',
    retry: 'আবার চেষ্টা করুন',
    stillOffline: 'এখনো অফলাইন',
    home: 'হোমপেজে যান',
  },
)
