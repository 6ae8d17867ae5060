import { useSelector } from 'react-redux';
import { useTexts } from '@/platform/language/useTexts';
import { selectSite } from '@/kernel/site/slice';
import styles from './brand.module.css';

// A rotor blade that rotates around 0,0.
const BLADE = 'M0 0c2.6-4 3-19 .5-52C-2.6-33-3.4-11 0 0Z';
const turbines = [
  { x: 36, y: 462, size: 0.66, seconds: 9 },
  { x: 118, y: 366, size: 1.2, seconds: 16 },
  { x: 222, y: 444, size: 0.82, seconds: 12 },
] as const;

// A solar panel with its lower left corner at 0,0.
const PANEL = 'M0 0 22-30h72L72 0Z';
const PANEL_LINES = 'M11-15h72M24 0l22-30M48 0l22-30M18 0v8M56 0v8';
const panels = [
  [96, 682, 0.62],
  [168, 685, 0.62],
  [240, 690, 0.62],
  [40, 726, 0.92],
  [146, 730, 0.92],
  [252, 735, 0.92],
] as const;

// The power line from the turbines over two pylons to the city.
const WIRE = 'M118 574C160 600 206 592 243 566c36 30 82 40 120 26 34 20 76 26 112 12';

/**
 * Fills one half of the public pages with the site's logo, name and description above a drawing. The drawing shows the
 * path of energy from its source to its use.
 */
export function BrandSide() {
  const t = useTexts();
  const { name, description, logo, loginBackground } = useSelector(selectSite);
  return (
    <aside className={styles.brand}>
      <div className={styles.words}>
        {logo && <img src={logo} alt="" height={36} />}
        <p className={styles.name}>{t(name)}</p>
        <p className={styles.description}>{t(description)}</p>
      </div>
      {loginBackground ? (
        <img src={loginBackground} alt="" className={styles.drawing} />
      ) : (
        <svg viewBox="0 0 640 760" preserveAspectRatio="xMidYMax slice" className={styles.drawing} aria-hidden="true">
          <defs>
            <radialGradient id="brand-glow">
              <stop stopColor="#ffe9c4" stopOpacity=".66" />
              <stop offset=".25" stopColor="#ffe9c4" stopOpacity=".26" />
              <stop offset=".6" stopColor="#ffe9c4" stopOpacity=".07" />
              <stop offset="1" stopColor="#ffe9c4" stopOpacity="0" />
            </radialGradient>
          </defs>
          <path
            className={styles.stars}
            d="M70 270h0M164 296h0M246 238h0M330 300h0M402 226h0M470 286h0M556 244h0M604 330h0M292 372h0M380 402h0M546 396h0M28 342h0M190 350h0M446 350h0"
          />
          <circle cx="414" cy="540" r="360" fill="url(#brand-glow)" />
          <circle cx="414" cy="540" r="38" className={styles.sun} />
          <path className={styles.far} d="M-40 570C40 524 110 536 180 554S300 506 372 532s170 34 308-20v260H-40Z" />
          {turbines.map(({ x, y, size, seconds }) => (
            <g
              key={x}
              transform={`translate(${String(x)} ${String(y)}) scale(${String(size)})`}
              className={styles.turbine}
            >
              <path d="M-1.2 0-3 200h6L1.2 0Z" />
              <g className={styles.rotor} style={{ animationDuration: `${String(seconds)}s` }}>
                <path d={BLADE} />
                <path d={BLADE} transform="rotate(120)" />
                <path d={BLADE} transform="rotate(240)" />
              </g>
              <circle r="3.2" />
            </g>
          ))}
          <path className={styles.middle} d="M-40 620C80 560 190 556 290 590s200 50 390-16v200H-40Z" />
          <path
            className={styles.city}
            d="M446 680v-76h24v76ZM474 680V566h22v114ZM500 680v-64h28v64ZM532 680V548h11v-14h2v14h11v132ZM560 680v-90h28v90ZM592 680v-62h26v62Z"
          />
          <path
            className={styles.windows}
            d="M453 612v54M463 618v48M481 574v86M489 584v76M508 624v40M520 628v36M540 556v104M549 562v98M568 598v62M580 604v56M600 626v34M610 630v30"
          />
          <g className={styles.pylons}>
            <path d="m228 652 15-92 15 92M232 570h22M224 582h38M238 560h10M233 622l20-22M253 622l-20-22M229 650l27-28M257 650l-27-28" />
            <path d="m351 664 12-76 12 76M354 597h18M348 607h30M359 588h8M355 640l16-18M371 640l-16-18M352 662l21-22M374 662l-21-22" />
          </g>
          <path className={styles.wire} d={WIRE} />
          <path className={styles.wire} d="M262 582c30 22 60 30 86 25m30 0c30 14 60 14 90 2" />
          <path className={styles.pulse} pathLength="100" d={WIRE} />
          <path className={styles.pulse} pathLength="100" d={WIRE} />
          <path className={styles.near} d="M-40 676C120 622 260 640 370 660s190 12 310-28v140H-40Z" />
          {panels.map(([x, y, size]) => (
            <g
              key={x}
              transform={`translate(${String(x)} ${String(y)}) scale(${String(size)})`}
              className={styles.panel}
            >
              <path d={PANEL} />
              <path d={PANEL_LINES} />
            </g>
          ))}
          <g className={styles.storage}>
            <path d="M452 692h112v40H452ZM466 700v24M476 700v24M486 700v24M530 700v24M540 700v24M550 700v24M458 732v5M558 732v5" />
            <path d="m511 699-9 14h6l-3 12 10-15h-6Z" className={styles.bolt} />
          </g>
          <path className={styles.wire} d="M346 726c34 14 70 2 106-6" />
          <path className={styles.pulse} pathLength="100" d="M346 726c34 14 70 2 106-6" />
        </svg>
      )}
    </aside>
  );
}
