const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/g
const moduleScript =
  /(<script type="module" async="">);?\s*((?:import \* as \w+ from "[^"]+";\s*)+)([\s\S]*?)(?=<\/script>)/
const imports = /import \* as (\w+) from ("[^"]+");/g

/**
 * Keeps the last press of a button or choice in a list that nobody heard, for `hearEarlyPress`. It listens where a press
 * comes that the page's scripts left alone; links and forms work without them.
 */
const earlyPress = `let p
window.onclick=window.onchange=e=>{if(e.target.closest("[type=button],select"))p=e}
window.hearEarlyPress=()=>p?.target.dispatchEvent(new p.constructor(p.type,p))`

/**
 * Makes a page's HTML say what React Router says in fewer bytes, and in a better order. The mark on every link that its
 * route may be discovered goes: our discovery looks at all links of the shop. So do the names of the router's coming ways
 * that the shop does not use.
 */
export function leanHtml(html: string): string {
  return afterFirstPaint(html)
    .replaceAll(' data-discover="true"', '')
    .replace(/"future":\{(?:"\w+":false,?)+\}/, '"future":{}')
}

/**
 * Has the page's modules asked for once it has been painted: on a slow line they would share it with the style, the type and
 * the pictures that the first paint needs (docs/design.md §3). A tab in the background is not painted and asks at once.
 */
function afterFirstPaint(html: string): string {
  const addresses = [...html.matchAll(preloads)].map(([, address]) => address)
  return html
    .replace(preloads, '')
    .replace(moduleScript, (_all, tag: string, imported: string, rest: string) => {
      const modules = [...imported.matchAll(imports)]
      return `${tag}(async()=>{
${earlyPress}
document.hidden||await new Promise(r=>requestAnimationFrame(()=>setTimeout(r)))
for(const href of ${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))
const [${modules.map(([, name]) => name)}]=await Promise.all([${modules.map(([, , address]) => `import(${address})`)}])
${rest.trim()}
})()`
    })
}
