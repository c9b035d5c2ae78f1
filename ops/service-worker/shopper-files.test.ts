import { expect, test } from 'vitest'
import { filesIn } from './shopper-files.ts'

test('a script names the files that it loads, now or later', () => {
  const script =
    'import{a}from"./frame-C1.js";m=["assets/drawer-B2.css"];()=>import(`./cart-D3.js`);t="./x.png"'
  expect(filesIn(script)).toEqual(['frame-C1.js', 'drawer-B2.css', 'cart-D3.js'])
})
