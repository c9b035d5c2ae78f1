import { createDemoProducts } from './product-groups.ts'

const mens = { category: "Men's Fashion", seller: 'wardrobe' } as const
const panjabi = {
  ...mens,
  subcategory: 'Panjabi & Fatua',
  subject: 'panjabi',
  sizes: '38, 40, 42, 44, 46',
  tags: 'panjabi, punjabi, পাঞ্জাবি',
} as const
const shirts = { ...mens, subcategory: 'Shirts & T-Shirts', sizes: 'M, L, XL, XXL' } as const
const trousers = {
  ...mens,
  subcategory: 'Jeans & Trousers',
  subject: 'jeans',
  sizes: '28, 30, 32, 34, 36, 38',
} as const
const lungi = { ...mens, subcategory: 'Lungi & Gamcha', subject: 'lungi' } as const

/** Panjabi, shirts, trousers, lungi. */
export const mensProducts = [
  ...createDemoProducts({ ...panjabi, subSubcategory: 'Eid Panjabi' }, [
    {
      key: 'eid-panjabi-embroidered-cotton',
      name: 'Embroidered Cotton Eid Panjabi, Semi-Slim',
      price: 2490,
      off: 20,
      sold: 740,
      colors: 'white, navy, maroon, olive',
      about:
        'The panjabi people ask for by name before every Eid. Combed cotton with thread embroidery along the placket, semi-slim so that it sits well without pulling at the stomach. The white is lined at the chest.',
      details:
        'Combed cotton 40/1 | Thread embroidery | Two side pockets and an inner one | Metal buttons, detachable | Machine wash cold',
      tags: 'eid panjabi, embroidery, ঈদ',
      faqs: ['Which size for a 40 inch chest? | Take 42. The number is the chest of the garment, in inches.'],
    },
    {
      key: 'silk-panjabi-groom',
      name: 'Dupion Silk Panjabi for Holud and Akd',
      price: 4900,
      colors: 'gold, yellow, cream, maroon',
      about:
        'Rajshahi dupion with its natural slub, a band collar and covered buttons. Made for grooms and their brothers; tell us in the order note if you need six of the same dye lot.',
      details: 'Dupion silk | Cotton lined body | Hand-covered buttons | Dry clean only',
      tags: 'silk panjabi, holud, groom',
    },
    {
      key: 'kabli-set-cotton',
      name: 'Kabli Set, Cotton Twill',
      price: 3150,
      unit: '2-piece set',
      colors: 'black, gray, khaki',
      about:
        'A kabli with chest pockets and a loose salwar of the same twill. Heavier than a panjabi, so it is what our customers wear to Eid prayer when Eid falls in winter.',
      details: 'Cotton twill | Top and salwar | Two chest pockets | Drawstring waist | Machine wash',
      tags: 'kabli, kabuli, কাবলি',
    },
  ]),
  ...createDemoProducts({ ...panjabi, subSubcategory: 'Everyday Panjabi' }, [
    {
      key: 'jummah-white-panjabi',
      name: 'Plain White Panjabi for Jumu’ah',
      price: 1190,
      sold: 455,
      colors: 'white',
      about:
        'A plain white panjabi that stays white: mercerised cotton, double-stitched pockets, a collar that does not curl. Nothing to see, which is the point.',
      details: 'Mercerised cotton | Plain placket | Double-stitched pockets | Bleach safe',
      tags: 'white panjabi, jummah, সাদা পাঞ্জাবি',
    },
    {
      key: 'khadi-panjabi-cumilla',
      name: 'কুমিল্লার খাদি পাঞ্জাবি',
      price: 1650,
      colors: 'beige, brown, olive, gray',
      about:
        'চান্দিনার তাঁতে বোনা খাদি। Thick handloom cotton with a coconut-shell button, worn at book fairs and on Ekushey morning. It shrinks by about 2 % in the first wash and we have cut it larger for that.',
      details: 'Handloom khadi | Coconut-shell buttons | Cut for 2 % shrinkage | Hand wash',
      tags: 'khadi, comilla, খাদি',
    },
    {
      key: 'fatua-short-sleeve',
      name: 'Cotton Fatua, Half Sleeve',
      subject: 'fatua',
      price: 750,
      off: 15,
      colors: 'white, orange, green, gray',
      subSubcategory: 'Fatua',
      about:
        'For the hot months and for the house. Hip length, one chest pocket, slub cotton so thin that it dries while the tea boils.',
      details: 'Slub cotton | Half sleeve | One chest pocket | Machine wash',
      tags: 'fatua, fotua, ফতুয়া',
    },
  ]),
  ...createDemoProducts(
    { ...shirts, subSubcategory: 'Formal Shirts', subject: 'shirt', tags: 'shirt, formal shirt, শার্ট' },
    [
      {
        key: 'non-iron-office-shirt',
        name: 'Easy-Iron Formal Shirt, Full Sleeve',
        price: 1390,
        off: 18,
        sold: 390,
        colors: 'white, blue, gray, black',
        about:
          'Sewn in Gazipur in the line that makes shirts for European offices. Hang it wet and the creases fall out; two strokes of the iron do the collar. Slim but not tight.',
        details:
          '60 % cotton, 40 % polyester | Removable collar stays | Slim fit | Single cuff | Machine wash 40°',
        tags: 'office shirt, full sleeve',
      },
      {
        key: 'oxford-shirt-cotton',
        name: 'Oxford Cotton Button-Down Shirt',
        price: 1650,
        colors: 'white, blue, pink',
        about:
          'Pure cotton oxford with a soft collar, between formal and casual. It gets better for about fifty washes.',
        details: '100 % cotton oxford | Button-down collar | Regular fit | Chest pocket',
        tags: 'oxford, cotton shirt',
      },
    ],
  ),
  ...createDemoProducts(
    { ...shirts, subSubcategory: 'Casual Shirts', subject: 'shirt', tags: 'shirt, casual shirt, শার্ট' },
    [
      {
        key: 'half-sleeve-printed-shirt',
        name: 'Half Sleeve Printed Holiday Shirt',
        subject: 'half-sleeve-shirt',
        price: 890,
        off: 30,
        sold: 260,
        colors: 'navy, green, orange',
        about:
          'Palm leaves and rickshaw-art peacocks on light viscose. The shirt that goes to Cox’s Bazar. Camp collar, square hem, coconut buttons.',
        details: 'Viscose | Camp collar | Loose fit | Machine wash cold',
        tags: 'half shirt, printed, summer',
      },
      {
        key: 'check-flannel-shirt',
        name: 'Brushed Flannel Check Shirt',
        subject: 'check-shirt',
        price: 1250,
        off: 20,
        days: 12,
        colors: 'red, navy, green',
        about:
          'Brushed on both sides and warm enough for a Dhaka winter without a jacket; with one, for a Panchagarh morning. Cut with room for a vest below.',
        details: 'Cotton flannel, 170 gsm | Two flap pockets | Regular fit | Pre-washed',
        tags: 'flannel, winter, check shirt',
      },
    ],
  ),
  ...createDemoProducts(
    { ...shirts, subSubcategory: 'T-Shirts', subject: 't-shirt', tags: 't-shirt, tshirt, genji, টি-শার্ট' },
    [
      {
        key: 'plain-cotton-tshirt-3-pack',
        name: 'Plain Combed Cotton T-Shirt, Pack of 3',
        subject: 'tee-pack',
        price: 990,
        off: 25,
        unit: 'Pack of 3',
        sold: 895,
        about:
          'Three round-neck shirts in black, white and navy, 180 gsm combed cotton, bio-washed so that they neither shrink nor pill. Export quality because they come from an export line: Narayanganj knit, Gazipur sewn.',
        details:
          '100 % combed cotton, 180 gsm | Bio-washed | Ribbed neck with elastane | Black, white and navy | Machine wash 40°',
        tags: 'pack of 3, plain, cotton',
        faqs: [
          'Do they shrink? | Less than 3 %. They are pre-washed.',
          'Can I choose other colours? | Not in this pack.',
        ],
      },
      {
        key: 'ekushey-typography-tshirt',
        name: 'বর্ণমালা টি-শার্ট (Bornomala T-Shirt)',
        price: 420,
        sold: 310,
        colors: 'black, white, red',
        about:
          'The Bangla alphabet as it was cut for letterpress a century ago, screen-printed across the chest in rubber ink. For February, and the rest of the year.',
        details: 'Cotton 170 gsm | Screen print | Unisex cut | Wash inside out',
        tags: 'bornomala, ekushey, বর্ণমালা',
      },
      {
        key: 'dry-fit-jersey-tshirt',
        name: 'Dry-Fit Sports T-Shirt',
        price: 380,
        colors: 'green, red, black, yellow',
        about:
          'A mesh polyester shirt for turf football and morning walks. Dries within twenty minutes; no smell next day if you rinse it.',
        details: 'Polyester mesh, 140 gsm | Flat seams | Reflective strip | Quick dry',
        tags: 'jersey, sports, dry fit',
      },
    ],
  ),
  ...createDemoProducts(
    { ...shirts, subSubcategory: 'Polo Shirts', subject: 'polo', tags: 'polo, polo shirt, পোলো' },
    [
      {
        key: 'pique-polo-shirt',
        name: 'Piqué Polo Shirt with Contrast Collar',
        stockPerVariant: true,
        price: 850,
        off: 20,
        sold: 480,
        colors: 'navy, maroon, white, green, black',
        about:
          'Double piqué of 220 gsm that keeps its shape, a collar that does not roll, and a placket with three buttons of its own colour. Offices order it in bulk with their logo.',
        details: 'Cotton piqué, 220 gsm | Ribbed cuffs | Side vents | Machine wash 40°',
        tags: 'pique, collar t-shirt',
      },
      {
        key: 'long-sleeve-polo-winter',
        name: 'Thick Piqué Winter Polo',
        subject: 'long-sleeve-polo',
        price: 1090,
        off: 15,
        days: 9,
        colors: 'gray, navy, brown',
        about:
          'The same polo with long sleeves and a brushed inside, for December evenings on the roof. The rib at the cuff keeps the wind out on a motorbike.',
        details: 'Brushed piqué, 240 gsm | Long sleeves with rib | Regular fit | Machine wash 40°',
        tags: 'winter, full sleeve',
      },
    ],
  ),
  ...createDemoProducts({ ...trousers, subSubcategory: 'Jeans', tags: 'jeans, denim, pant, জিন্স' }, [
    {
      key: 'slim-stretch-jeans',
      name: 'Slim Stretch Denim Jeans',
      price: 1890,
      off: 22,
      sold: 520,
      colors: 'blue, navy, black',
      about:
        'Eleven-ounce denim with 2 % elastane: slim, but you can sit on the floor in it. Stone-washed in Savar, with real copper rivets. Length 42 inch, to be shortened by any tailor.',
      details: '98 % cotton, 2 % elastane | 11 oz | Five pockets | Length 42 inch | Wash inside out',
      tags: 'slim fit, stretch',
    },
    {
      key: 'regular-fit-jeans',
      name: 'Regular Fit Jeans, Dark Wash',
      price: 1690,
      colors: 'navy',
      about:
        'A straight leg and a higher waist for those who have had enough of slim. Dark wash, no fading patches, fit for the office on Thursday.',
      details: '100 % cotton, 12 oz | Straight leg | Zip fly | Pre-shrunk',
      tags: 'regular fit, straight',
    },
    {
      key: 'gabardine-chino',
      name: 'Gabardine Chino Trousers',
      price: 1450,
      off: 15,
      sold: 344,
      subSubcategory: 'Gabardine',
      colors: 'khaki, black, olive, navy, gray',
      about:
        'Peached gabardine with a little stretch, slanted pockets and a hidden coin pocket. The khaki is the one that half of Motijheel wears.',
      details: 'Cotton gabardine, 260 gsm | Slim straight | Hook and button closure | Machine wash',
      tags: 'gabardine, chino, গ্যাবার্ডিন',
    },
  ]),
  ...createDemoProducts({ ...lungi, tags: 'lungi, লুঙ্গি, lungee' }, [
    {
      key: 'pabna-lungi-check',
      name: 'Pabna Handloom Lungi, Check',
      price: 550,
      sold: 660,
      subSubcategory: 'Lungi',
      seller: 'seller',
      colors: 'blue, green, maroon, white',
      about:
        'Eighty-count cotton woven in Pabna, stitched and soft from the first day. Wide enough for a tall man and dense enough that no light passes through. Colours hold; we wash every lot before we buy it.',
      details: '80 count cotton | 2.2 m x 50 inch, stitched | Handloom | Machine wash',
      tags: 'pabna, handloom, check',
      faqs: ['Is it already stitched? | Yes, it is ready to wear.'],
    },
    {
      key: 'batik-lungi',
      name: 'Batik Print Lungi',
      subject: 'batik-lungi',
      price: 420,
      subSubcategory: 'Lungi',
      seller: 'seller',
      colors: 'brown, navy, green',
      about:
        'A softer lungi with a wax batik print, for the house and the night. Pre-washed, already stitched.',
      details: 'Cotton | Batik print on both sides | Stitched | 2.1 m',
      tags: 'batik, sleepwear',
    },
    {
      key: 'tangail-gamcha',
      name: 'টাঙ্গাইলের গামছা (Handloom Gamcha)',
      price: 160,
      unit: '1 pc',
      sold: 780,
      subSubcategory: 'Gamcha',
      seller: 'seller',
      colors: 'red, green, blue, orange',
      about:
        'The red check that is towel, turban, shopping bag and picnic cloth. Loose weave, dries in half an hour, gets softer every month.',
      details: 'Handloom cotton | 1.8 m x 28 inch | Colour runs in the first wash | Dries fast',
      tags: 'gamcha, গামছা, towel',
    },
  ]),
]
