import '@fontsource-variable/inter-tight/index.css';
import '@fontsource-variable/sofia-sans-condensed/index.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the program');
target.replaceChildren();
mount(App, { target });
