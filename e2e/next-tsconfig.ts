/** How the applications of these tests that are made with Next.js are compiled. */
export const nextTsconfig = `{
  "compilerOptions": {
    "target": "ES2023", "lib": ["ES2023", "DOM", "DOM.Iterable"], "module": "ESNext",
    "moduleResolution": "bundler", "jsx": "react-jsx", "strict": true, "skipLibCheck": true,
    "noEmit": true, "isolatedModules": true, "esModuleInterop": true, "resolveJsonModule": true,
    "allowJs": true, "incremental": true, "plugins": [{ "name": "next" }],
    "paths": { "@/*": ["./*"] }
  },
  "include": ["next-env.d.ts", "**/*.ts", "**/*.tsx", ".next/types/**/*.ts"],
  "exclude": ["node_modules"]
}`;
