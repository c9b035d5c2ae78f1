import { createDemoStock } from './stock.ts'

const sarees = {
  category: "Women's Fashion",
  subcategory: 'Sarees',
  seller: 'seller',
  subject: 'saree',
  tags: 'saree, sari, shari, শাড়ি',
  faqs: [
    'How long is the saree? | 12 haat (about 5.5 m). Where a blouse piece is included, it is 80 cm more.',
  ],
} as const

/** Sarees, from the Rupganj looms to everyday cotton. */
export const sareeProducts = [
  ...createDemoStock({ ...sarees, subSubcategory: 'Jamdani' }, [
    {
      key: 'jamdani-84-count-panna-hajar',
      name: 'Handwoven Dhakai Jamdani Saree, 84 Count, Panna Hajar Motif, Woven in Rupganj',
      price: 18500,
      stock: 1,
      sold: 46,
      colors: 'cream, maroon, navy',
      about:
        'Two weavers at one pit loom in Rupganj spent about seven weeks on this saree. The Panna Hajar motif, a thousand emeralds, runs over the whole field and every flower is laid in by hand with a bamboo pick, so the back is as clean as the front. Each piece carries the name of the master weaver on a small paper tag.',
      details:
        '84 count cotton on both warp and weft | Fully hand-inserted motif, no machine cutting | 12 haat without blouse piece | Starched once at the loom | Dry clean, or kata wash by a jamdani washer',
      tags: 'jamdani, dhakai, জামদানি, handloom',
      faqs: [
        'Is this a machine jamdani? | No. Turn it over: there are no cut threads on the back, because each motif is worked in by hand.',
        'Can I return it? | Yes, within 7 days, unworn and with the weaver tag still on it.',
      ],
    },
    {
      key: 'jamdani-60-count-kalka',
      name: 'Soft Cotton Jamdani Saree with Kalka Border',
      price: 7200,
      off: 15,
      sold: 128,
      colors: 'white, blue, pink, black',
      about:
        'A lighter jamdani for a whole day at a wedding or a programme at the office. The field has scattered buti, the border a row of kalka, and the anchal is full work. The 60 count yarn is a little thicker than our finer pieces, so it drapes easily and bears more wear.',
      details:
        '60 count cotton | Handwoven in Sonargaon | Kalka border, full-work anchal | With blouse piece | Dry clean recommended',
      tags: 'jamdani, cotton, জামদানি',
    },
    {
      key: 'half-silk-jamdani-red-white',
      name: 'লাল-সাদা হাফ সিল্ক জামদানি শাড়ি',
      price: 5600,
      sold: 210,
      colors: 'red, white',
      about:
        'পহেলা বৈশাখের চেনা লাল-সাদা, হাফ সিল্কের হালকা জমিনে। The warp is silk and the weft cotton, so it shines in the evening and still breathes in April. The red border is 10 cm wide and the anchal carries a Baishakhi pattern.',
      details:
        'Silk warp, cotton weft | Red border of 10 cm | With blouse piece | Handwoven motif | Cold hand wash alone the first time',
      tags: 'jamdani, boishakh, pohela boishakh, বৈশাখী শাড়ি',
      faqs: ['Does the red bleed? | A little in the first wash. Wash it alone in cold water with salt.'],
    },
    {
      key: 'jamdani-100-count-museum-dubli-lata',
      name: 'Museum-Grade Jamdani, 100 Count, Dubli Lata',
      price: 42000,
      stock: 0,
      sold: 9,
      colors: 'white',
      about:
        'White on white, as the old Dhaka pieces were. The Dubli Lata vine climbs diagonally over a field so thin that a printed page can be read through it. One loom makes four of these in a year; when it is sold out, write to us and we tell you when the next leaves the loom.',
      details:
        '100 count cotton | About four months on the loom | White motif on a white field | Weaver named on the tag | In a muslin-lined box',
      tags: 'jamdani, muslin, জামদানি, white saree',
    },
  ]),
  ...createDemoStock({ ...sarees, subSubcategory: 'Katan & Silk' }, [
    {
      key: 'mirpur-katan-bridal-red',
      name: 'Mirpur Benarasi Katan Bridal Saree',
      price: 16800,
      sold: 74,
      colors: 'red, maroon, pink, green',
      about:
        'Woven in the Benarasi lanes of Mirpur 10, with golden zari in a jaal over the whole field. It is heavy, as a bridal katan should be, and holds its pleats through a long evening of photographs. Fall and pico are done before it leaves us.',
      details:
        'Katan silk with tested zari | All-over jaal | Weight about 850 g | With unstitched blouse piece | Fall and pico free | Dry clean only',
      tags: 'katan, benarasi, bridal, কাতান, biyer saree',
      faqs: [
        'Will the zari turn black? | Not if it is kept in a cotton cloth, away from naphthalene and perfume. Refold it every three months.',
      ],
    },
    {
      key: 'rajshahi-silk-print',
      name: 'Rajshahi Pure Silk Saree, Block Printed',
      price: 6900,
      off: 20,
      sold: 165,
      colors: 'yellow, green, purple, orange',
      about:
        'Pure mulberry silk reeled and woven in Rajshahi, then block printed by hand in Dhaka. Soft enough to tie without pins and light enough to fold into a handbag. The print sits a little differently on each piece; that is the hand at work.',
      details:
        'Pure Rajshahi silk, 16 mm weight | Azo-free dyes | Without blouse piece | Iron at silk setting | Dry clean or very gentle hand wash',
      tags: 'rajshahi silk, silk saree, সিল্ক শাড়ি',
    },
    {
      key: 'soft-katan-party',
      name: 'Soft Katan Party Saree with Minakari Anchal',
      price: 8400,
      off: 25,
      colors: 'navy, maroon, green, black',
      about:
        'For holud, bou bhat and Eid visits. The ground is plain so that the minakari anchal in three colours can speak, and the silk is washed soft after weaving, so it does not stand away from the body.',
      details:
        'Semi katan silk | Minakari work in the anchal | With matching blouse piece | About 620 g | Dry clean only',
      tags: 'katan, party saree, কাতান',
    },
    {
      key: 'monipuri-handloom-saree',
      name: 'Monipuri Handloom Saree from Kamalganj',
      price: 3450,
      sold: 97,
      colors: 'green, purple, maroon',
      subSubcategory: 'Tant & Cotton',
      about:
        'Woven on waist looms by Monipuri women in Kamalganj, Moulvibazar. The temple border is woven in, not sewn on. A stiff, cool cotton which softens after three or four washes and then stays soft for years.',
      details:
        'Handloom cotton | Woven temple (moirang) border | Fast colours | Without blouse piece | Machine wash cold in a bag',
      tags: 'monipuri, manipuri, মণিপুরী, handloom',
    },
  ]),
  ...createDemoStock({ ...sarees, subSubcategory: 'Tant & Cotton' }, [
    {
      key: 'tangail-tant-cotton',
      name: 'Tangail Tant Cotton Saree with Nakshi Border',
      price: 1850,
      sold: 640,
      colors: 'red, blue, green, yellow, white',
      about:
        'The everyday saree of Pathrail, Tangail: 80 count cotton, a fine nakshi border, and colours that survive the bucket. Teachers and bankers buy it three at a time. It comes lightly starched; soak it in plain water once for a softer fall.',
      details:
        '80/80 cotton | Jacquard nakshi border | With blouse piece | Colour guaranteed for 10 washes | Hand or machine wash cold',
      tags: 'tant, tangail, cotton saree, তাঁতের শাড়ি',
      faqs: [
        'Is it see-through? | The light colours need a cotton petticoat of the same shade; the dark ones do not.',
      ],
    },
    {
      key: 'block-print-cotton-saree',
      name: 'Block Print Cotton Saree for Office',
      price: 1350,
      off: 30,
      sold: 388,
      colors: 'navy, olive, orange, gray',
      about:
        'Hand block prints on Narsingdi cotton, in the quiet colours people asked us for. Dries within two hours on the balcony and needs only a quick iron at the pleats.',
      details:
        'Pure cotton | Hand block print | With running blouse piece | Azo-free colours | Wash separately twice',
      tags: 'block print, cotton saree, ব্লক প্রিন্ট',
    },
    {
      key: 'khadi-cotton-saree-cumilla',
      name: 'Cumilla Khadi Saree, Natural Dye',
      price: 2650,
      stock: 1,
      colors: 'beige, khaki, brown',
      about:
        'Handspun, handwoven khadi from Chandina, coloured with onion skin, khoyer and haritaki. The slubs in the yarn are part of the cloth. Warm in January and surprisingly cool in June.',
      details:
        'Handspun cotton | Vegetable dyes | Without blouse piece | Cold wash with mild soap | Dry in shade',
      tags: 'khadi, comilla, খাদি, natural dye',
    },
  ]),
  ...createDemoStock({ ...sarees, subSubcategory: 'Half Silk' }, [
    {
      key: 'half-silk-two-tone',
      name: 'Two-Tone Half Silk Saree',
      price: 2400,
      off: 18,
      sold: 275,
      colors: 'purple, green, blue, pink',
      about:
        'One colour in the warp and another in the weft, so it changes as you walk. Woven in Sirajganj. The usual choice for a friend’s holud: it looks expensive in pictures and can be washed at home.',
      details:
        'Half silk (cotton and art silk) | Two-tone weave | Zari line border | With blouse piece | Gentle hand wash',
      tags: 'half silk, হাফ সিল্ক, holud',
    },
    {
      key: 'half-silk-ash-silver',
      name: 'Ash Half Silk Saree with Silver Zari',
      price: 2950,
      colors: 'gray, silver',
      days: 6,
      about:
        'A cool ash ground with a silver zari border two fingers wide and small silver buti in the anchal. Made for winter evening programmes; goes with oxidised jewellery.',
      details:
        'Half silk | Silver zari that does not scratch | With blouse piece | About 480 g | Dry clean preferred',
      tags: 'half silk, party saree, হাফ সিল্ক',
    },
  ]),
]
