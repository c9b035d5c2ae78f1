import { createDemoProducts } from './product-groups.ts'

const category = 'Shoes, Bags & Watches'
const shoes = { category, subcategory: 'Shoes & Sandals', seller: 'wardrobe', unit: '1 pair' } as const
const mensSizes = '39, 40, 41, 42, 43, 44'
const womensSizes = '35, 36, 37, 38, 39, 40'
const bags = { category, subcategory: 'Bags & Backpacks', seller: 'wardrobe' } as const
const accessories = { category, subcategory: 'Watches & Accessories', seller: 'wardrobe' } as const

/** Shoes, bags, watches, sunglasses and umbrellas. */
export const shoesAndBagsProducts = [
  ...createDemoProducts(
    {
      ...shoes,
      subSubcategory: "Men's Shoes",
      subject: 'formal-shoes',
      sizes: mensSizes,
      tags: 'shoes, juta, জুতা',
    },
    [
      {
        key: 'leather-oxford-shoes',
        name: 'Cow Leather Oxford Shoes',
        price: 3690,
        off: 20,
        sold: 188,
        colors: 'black, brown',
        about:
          'Full-grain cow leather from Hemayetpur, a leather insole and a stitched rubber sole that can be replaced. Stiff for three days, then yours.',
        details:
          'Full-grain leather upper | Leather insole | Stitched rubber sole | Six months against sole opening',
        tags: 'leather shoes, formal, oxford',
        faqs: [
          'Is it real leather? | Yes, upper, lining and insole. The edge is left open inside the tongue, so you can see the fibre.',
        ],
      },
      {
        key: 'leather-loafer',
        name: 'Soft Leather Loafers',
        subject: 'loafers',
        price: 2450,
        off: 15,
        colors: 'brown, navy, black',
        about:
          'Unlined loafers with a rubber-dot driving sole. They go on without a shoehorn, which matters where shoes come off at every door.',
        details: 'Nubuck and cow leather | Memory foam insole | Anti-slip dots | 260 g each in size 42',
        tags: 'loafer, slip on, leather',
      },
      {
        key: 'mens-leather-sandal',
        name: 'Men’s Two-Strap Leather Sandals',
        price: 1490,
        sold: 420,
        subject: 'sandals',
        colors: 'brown, black',
        about:
          'The sandal that goes with a panjabi. Two wide straps, a padded footbed, and a sole that survives a monsoon of puddles.',
        details: 'Leather straps | Padded footbed | PU sole | Washable',
        tags: 'sandals, chappal, স্যান্ডেল, panjabi',
      },
    ],
  ),
  ...createDemoProducts(
    {
      ...shoes,
      subSubcategory: "Women's Sandals",
      subject: 'sandals',
      sizes: womensSizes,
      tags: 'sandals, juta, স্যান্ডেল',
    },
    [
      {
        key: 'womens-flat-sandals',
        name: 'Women’s Flat Sandals with Ankle Strap',
        price: 890,
        off: 25,
        sold: 530,
        colors: 'beige, black, pink',
        about:
          'A flat sandal light enough to forget. The ankle strap has elastic behind the buckle, so it is set once and then slipped on.',
        details: 'PU upper | 1.5 cm heel | Elastic ankle strap | Non-slip sole',
        tags: 'flat, ladies sandal',
      },
      {
        key: 'nagra-embroidered',
        name: 'Embroidered Nagra for Weddings',
        subject: 'nagra',
        price: 1250,
        colors: 'gold, maroon, green',
        about:
          'Zari embroidery over velvet and a soft leather lining, so the wedding does not end barefoot. Half a size smaller than usual: take one up.',
        details: 'Velvet with zari | Leather lining | Cushioned insole | Order one size up',
        tags: 'nagra, wedding, নাগরা',
      },
      {
        key: 'block-heel-pumps',
        name: 'Block Heel Office Pumps, 5 cm',
        subject: 'heels',
        price: 1790,
        off: 30,
        stock: 1,
        colors: 'black, beige',
        about:
          'A 5 cm block heel that stands firm on broken footpaths. Closed toe, quiet rubber tip, padded at the heel against rubbing.',
        details: 'Microfibre upper | 5 cm block heel | Padded collar | Rubber tip, replaceable',
        tags: 'heels, pumps, ladies shoes',
      },
    ],
  ),
  ...createDemoProducts(
    {
      ...shoes,
      subSubcategory: 'Sneakers',
      subject: 'sneakers',
      sizes: mensSizes,
      tags: 'sneakers, keds, shoes, কেডস',
    },
    [
      {
        key: 'white-court-sneakers',
        name: 'Court Sneakers, Unisex',
        price: 2290,
        off: 20,
        sold: 365,
        sizes: '37, 38, 39, 40, 41, 42, 43',
        colors: 'white, green',
        about:
          'One clean colour with a contrasting heel tab. The upper wipes clean with a wet cloth, and the cup sole is sewn as well as glued.',
        details: 'Microfibre upper | Sewn cup sole | Removable insole | Spare laces in the box',
        tags: 'white shoes, casual',
      },
      {
        key: 'running-shoes-mesh',
        name: 'Mesh Running Shoes, Lightweight',
        price: 2850,
        off: 18,
        colors: 'navy, gray, red',
        about:
          'For Ramna at six in the morning. A breathing mesh, 8 mm drop and an EVA sole that has cushioned 500 km before it went flat.',
        details: '240 g each in size 42 | 8 mm drop | Reflective heel | Dries overnight',
        tags: 'running, jogging, sports shoes',
      },
      {
        key: 'canvas-high-top',
        name: 'Canvas High-Top Sneakers',
        subject: 'high-tops',
        price: 1190,
        colors: 'black, maroon, white',
        about:
          'Thick canvas, vulcanised rubber, metal eyelets. A college shoe in the best sense: it takes ink, mud and three years.',
        details: '12 oz canvas | Vulcanised sole | Metal eyelets | Hand wash',
        tags: 'canvas, high top, college',
      },
    ],
  ),
  ...createDemoProducts(
    { ...bags, subSubcategory: 'Handbags', subject: 'handbag', tags: 'handbag, bag, ব্যাগ, vanity' },
    [
      {
        key: 'jute-leather-tote',
        name: 'Jute and Leather Tote Bag',
        price: 1450,
        sold: 240,
        colors: 'beige, brown',
        about:
          'Golden fibre from Faridpur, laminated inside so that rain stays out, with leather handles riveted through. Holds a laptop, a lunch box and an umbrella.',
        details: 'Jute canvas, laminated | Cow leather handles | Fits a 14 inch laptop | Inner zip pocket',
        tags: 'jute, tote, পাট, eco',
      },
      {
        key: 'crossbody-everyday',
        name: 'Everyday Crossbody Bag',
        subject: 'crossbody',
        price: 1150,
        off: 25,
        colors: 'black, maroon, khaki, navy',
        about:
          'Zip on top, zip behind, and a strap that runs under the arm: made for buses where hands wander. Big enough for a phone, a purse and a water bottle.',
        details: 'PU leather | Two zip compartments | Adjustable strap | 24 x 18 x 9 cm',
        tags: 'crossbody, side bag, ladies bag',
      },
      {
        key: 'kantha-clutch',
        name: 'Kantha Stitch Clutch Purse',
        subject: 'clutch',
        price: 690,
        seller: 'seller',
        colors: 'red, black, green',
        about:
          'A clutch of silk kantha work from Jamalpur, with a wrist loop. Takes a phone with a 6.7 inch screen and little else.',
        details: 'Silk with kantha stitch | Cotton lining | Wrist loop | 20 x 11 cm',
        tags: 'clutch, purse, kantha',
      },
    ],
  ),
  ...createDemoProducts(
    { ...bags, subSubcategory: 'Backpacks', subject: 'backpack', tags: 'backpack, bag, ব্যাকপ্যাক' },
    [
      {
        key: 'laptop-backpack-rain',
        name: 'Waterproof 15.6 Inch Laptop Backpack with Rain Cover and USB Cable Port',
        label: 'Abhijan',
        price: 1950,
        off: 28,
        sold: 472,
        colors: 'black, gray, navy',
        about:
          'Made in Chattogram from 900D polyester. The laptop hangs in a sleeve that does not touch the floor when you drop the bag, the zips are coated, and a rain cover sits in its own pocket below.',
        details:
          '26 litres | Fits 15.6 inch laptops | Rain cover included | Luggage strap | One year on zips and seams',
        tags: 'laptop bag, waterproof, office',
        faqs: [
          'Is the power bank included? | No. The port leads a cable from your own power bank to the outside.',
        ],
      },
      {
        key: 'travel-backpack-45l',
        name: 'Trekking Backpack, 45 Litres',
        price: 3450,
        colors: 'green, orange',
        about:
          'For Bandarban and beyond. An aluminium frame, a hip belt that carries the weight, and a cover against the rain of Keokradong.',
        details: '45 + 5 litres | Aluminium stays | Padded hip belt | Rain cover | 1.4 kg',
        tags: 'trekking, travel, hiking',
      },
    ],
  ),
  ...createDemoProducts(
    { ...accessories, subSubcategory: 'Watches', subject: 'wrist-watch', tags: 'watch, ghori, ঘড়ি' },
    [
      {
        key: 'classic-leather-watch',
        name: 'Classic Leather Strap Watch, Japan Movement',
        label: 'Prohor',
        price: 1850,
        off: 30,
        sold: 233,
        colors: 'brown, black',
        about:
          'A thin 40 mm case, plain indices and a day window in English and Bangla. The quartz movement is Japanese and keeps time to 20 seconds a month.',
        details: '40 mm steel case | Quartz | Leather strap, 20 mm | Splash proof | One year warranty',
        tags: 'leather watch, men, hat ghori',
      },
      {
        key: 'womens-mesh-watch',
        name: 'Women’s Slim Mesh Watch',
        label: 'Prohor',
        price: 1590,
        off: 20,
        colors: 'gold, silver',
        about:
          'A 32 mm dial on a steel mesh that adjusts without tools. No numbers, one tiny stone at twelve.',
        details: '32 mm case | Steel mesh band | Quartz | Battery lasts about 2 years',
        tags: 'ladies watch, mesh',
      },
      {
        key: 'smart-watch-calling',
        name: 'Smart Watch with Bluetooth Calling and Bangla Notifications',
        subject: 'smart-watch',
        price: 2990,
        off: 35,
        seller: 'gadgets',
        sold: 588,
        colors: 'black, silver, pink',
        about:
          'Shows Bangla messages properly, joined letters and all, which most in this price do not. Calls through the wrist, prayer-time reminders for your district, and seven days between charges if you leave the always-on screen off.',
        details:
          '1.85 inch screen | Bluetooth calling | Heart rate and steps | IP67 | 7 days of battery | 6 months warranty',
        tags: 'smartwatch, smart watch, স্মার্ট ওয়াচ',
        faqs: ['Does it work with an iPhone? | Yes, from iOS 13 and Android 8 upwards.'],
      },
    ],
  ),
  ...createDemoProducts({ ...accessories, subject: 'umbrella', tags: 'accessories' }, [
    {
      key: 'polarised-sunglasses',
      name: 'Polarised Sunglasses, UV400',
      price: 850,
      off: 40,
      subSubcategory: 'Sunglasses',
      subject: 'sunglasses',
      colors: 'black, brown',
      about:
        'Take away the glare of wet roads and white sky. Spring hinges; hard case, cloth and a test card in the box.',
      details: 'Polarised TAC lenses | UV400 | Spring hinges | 24 g | Hard case',
      tags: 'sunglass, chosma, সানগ্লাস',
    },
    {
      key: 'kids-sunglasses-round',
      name: 'Round Retro Sunglasses',
      price: 390,
      stock: 0,
      subSubcategory: 'Sunglasses',
      subject: 'sunglasses',
      colors: 'gold, black',
      about: 'Small round lenses in a wire frame. Cheap, cheerful, and with a real UV coating all the same.',
      details: 'UV400 coating | Metal frame | Soft pouch | For small and medium faces',
      tags: 'sunglass, retro, চশমা',
    },
    {
      key: 'storm-umbrella-auto',
      name: 'Automatic Storm Umbrella, 10 Ribs',
      price: 790,
      off: 15,
      subSubcategory: 'Umbrellas',
      subject: 'umbrella',
      sold: 690,
      colors: 'black, navy, maroon',
      about:
        'Ten fibreglass ribs that turn inside out and come back. Opens and closes with one button, and the silver lining takes four degrees off the sun.',
      details: '10 fibreglass ribs | 105 cm across | Opens and closes by button | UV coating | 390 g',
      tags: 'umbrella, chata, ছাতা, monsoon',
    },
    {
      key: 'kids-umbrella-frog',
      name: 'Children’s Umbrella with Whistle',
      price: 350,
      subSubcategory: 'Umbrellas',
      subject: 'umbrella',
      colors: 'green, yellow, pink',
      about:
        'Blunt tips, a safe runner that does not pinch, and a whistle that you will regret by Wednesday. Bright enough for drivers to see at the school gate.',
      details: '75 cm across | Blunt tips | Reflective edge | Ages 3 to 8',
      tags: 'kids umbrella, chata, ছাতা',
    },
  ]),
]
