import { messages } from '#contract/messages.ts'

/** The page of a shop that has too many others to render: made once, without scripts, styles or data of the shop. */
export const busyPage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  },
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>One moment, please</title>
<h1>One moment, please</h1>
<p>${messages.pageBusy}</p>
<p><a href="">Try again</a></p>
</html>
`,
}
